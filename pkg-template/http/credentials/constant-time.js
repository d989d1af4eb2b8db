/**
 * Whether two hashes are equal. Compares every byte, so that the time taken reveals nothing.
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
