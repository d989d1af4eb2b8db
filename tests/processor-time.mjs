// The time that this process works. Other programs on the machine do not lengthen it much, unlike the time that passes.

/**
 * @param {() => unknown} work
 * @returns {number} milliseconds of processor time, of all threads: those of the garbage collector too
 */
export function processorMilliseconds(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
