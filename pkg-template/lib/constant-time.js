/**
 * Whether two hashes are equal. Looks at every byte whatever it finds, so that the time tells nothing.
 * @param {ArrayLike<number>} one
 * @param {ArrayLike<number>} other of the same length
 */
export function equalInConstantTime(one, other) {
  let difference = 0;
  for (let index = 0; index < one.length; index += 1) {
    difference |= one[index] ^ other[index];
  }
  return difference === 0;
}
