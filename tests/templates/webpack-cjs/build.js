"use strict";
const webpack = require("webpack");

webpack({ mode: "production", entry: "./main.js", performance: { hints: false } }, (error, stats) => {
  if (error || stats.hasErrors() || stats.hasWarnings()) {
    console.error(error ?? stats.toString());
    process.exitCode = 1;
  }
});
