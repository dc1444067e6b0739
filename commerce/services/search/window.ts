/** Partitions `keys[low..high]` so that the key of place `at` is where sorting would put it, smaller ones before it. */
function place(keys: Float64Array, at: number, low: number, high: number): void {
  while (low < high) {
    // The middle key, so that keys already in order do not make this slow.
    const pivot = keys[(low + high) >>> 1] ?? 0;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((keys[left] ?? 0) < pivot) left += 1;
      while ((keys[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const key = keys[left] ?? 0;
      keys[left] = keys[right] ?? 0;
      keys[right] = key;
      left += 1;
      right -= 1;
    }
    if (at <= right) high = right;
    else if (at >= left) low = left;
    else return;
  }
}

/** The keys that sorting would put at places `from` to `to` (excluded), in order; the others are only moved about. */
export function sortedWindow(keys: Float64Array, from: number, to: number): Float64Array {
  const end = Math.min(to, keys.length);
  if (from >= end) return new Float64Array(0);
  if (from > 0) place(keys, from, 0, keys.length - 1);
  if (end < keys.length) place(keys, end - 1, from, keys.length - 1);
  return keys.slice(from, end).sort();
}
