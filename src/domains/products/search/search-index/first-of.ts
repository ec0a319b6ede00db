/**
 * The first `wanted` of the positions `0 … count-1` in the order of `compare`, sorted. Uses a bounded heap,
 * so a page of many thousands costs little more than one pass.
 */
export function firstOf(
  { count }: { count: number },
  limit: number,
  compare: (a: number, b: number) => number,
): number[] {
  if (limit >= count) return Array.from({ length: count }, (_, at) => at).sort(compare)
  const heap: number[] = []
  for (let at = 0; at < count; at += 1) {
    if (heap.length < limit) siftUp(heap, at, compare)
    else if (compare(at, heap[0] as number) < 0) siftDown(heap, at, compare)
  }
  return heap.sort(compare)
}

/** Restores the heap after an insertion; the worst element is at the top. */
function siftUp(heap: number[], added: number, compare: (a: number, b: number) => number): void {
  let at = heap.push(added) - 1
  while (at > 0) {
    const above = (at - 1) >>> 1
    if (compare(added, heap[above] as number) <= 0) break
    heap[at] = heap[above] as number
    at = above
  }
  heap[at] = added
}

/** Replaces the top. */
function siftDown(heap: number[], added: number, compare: (a: number, b: number) => number): void {
  let at = 0
  for (;;) {
    const left = at * 2 + 1
    if (left >= heap.length) break
    const right = left + 1
    const worse =
      right < heap.length && compare(heap[right] as number, heap[left] as number) > 0 ? right : left
    if (compare(heap[worse] as number, added) <= 0) break
    heap[at] = heap[worse] as number
    at = worse
  }
  heap[at] = added
}
