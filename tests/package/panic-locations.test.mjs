// The build writes zeros over the source locations of panics alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { blankLocations } from "../../pkg-template/build/panic-locations.js";

const ADDRESS = 1024;
const NAME = "src/money.rs";
const TEXT = "Kroger ends in .r";
const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/**
 * A module with one segment of data.
 * @param {Buffer} data shorter than 128 bytes
 */
function moduleWith(data) {
  // One segment, in memory 0, at the constant 1024 (two bytes of LEB128).
  const content = [1, 0, 0x41, 0x80, 0x08, 0x0b, data.length];
  return Buffer.from([...HEADER, 11, content.length + data.length, ...content, ...data]);
}

/** @param {number[]} values */
function words(...values) {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
  return bytes;
}

/** @param {Buffer} data */
function blanked(data) {
  const wasm = moduleWith(data);
  const start = wasm.length - data.length;
  blankLocations(wasm);
  assert.deepEqual(wasm.subarray(0, start), moduleWith(data).subarray(0, start));
  return wasm.subarray(start);
}

test("a location and the name of its file become zeros", () => {
  const nameAddress = ADDRESS + 16 + TEXT.length;
  const data = Buffer.concat([words(nameAddress, NAME.length, 7, 9), Buffer.from(TEXT + NAME)]);
  assert.deepEqual(
    blanked(data),
    Buffer.concat([Buffer.alloc(16), Buffer.from(TEXT), Buffer.alloc(NAME.length)]),
  );
});

test("words whose length goes beyond data that ends in the name of a file stay", () => {
  const data = Buffer.concat([words(ADDRESS + 16, 1_000_000, 7, 9), Buffer.from(TEXT + NAME)]);
  assert.deepEqual(blanked(data), data);
});

test("words that enclose more than the name of a file stay", () => {
  const data = Buffer.concat([words(ADDRESS, 16 + TEXT.length + NAME.length, 7, 9), Buffer.from(TEXT + NAME)]);
  assert.deepEqual(blanked(data), data);
});
