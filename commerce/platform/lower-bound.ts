/** The first place in `sorted`, from `from` to `to`, whose number is not less than `value`. */
export function lowerBound(sorted: Int32Array, value: number, to = sorted.length, from = 0): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
