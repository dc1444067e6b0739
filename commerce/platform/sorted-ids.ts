/** Merges two ascending lists into one, ascending and without duplicates. */
export function mergeSorted(one: Int32Array, other: Int32Array): Int32Array {
  if (other.length === 0) return one;
  const all = new Int32Array(one.length + other.length);
  let [count, right] = [0, 0];
  for (const id of one) {
    for (; right < other.length && (other[right] ?? 0) <= id; right += 1)
      if (other[right] !== id) all[count++] = other[right] ?? 0;
    all[count++] = id;
  }
  all.set(other.subarray(right), count);
  return all.slice(0, count + other.length - right);
}

/** The numbers of one ascending list that another does not hold. */
export function withoutIds(one: Int32Array, other: Int32Array): Int32Array {
  let right = 0;
  return one.filter((id) => {
    while (right < other.length && (other[right] ?? 0) < id) right += 1;
    return other[right] !== id;
  });
}

/** The numbers that two ascending lists share. */
export function commonIds(one: Int32Array, other: Int32Array): Int32Array {
  const found = new Int32Array(Math.min(one.length, other.length));
  let [count, right] = [0, 0];
  for (const id of one) {
    while (right < other.length && (other[right] ?? 0) < id) right += 1;
    if (other[right] === id) {
      found[count] = id;
      count += 1;
    }
  }
  return found.slice(0, count);
}
