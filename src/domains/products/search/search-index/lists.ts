/** Lists of whole numbers, one per slot, concatenated in one array. Append-only. */
export type Lists = { at: Uint32Array; flat: Uint32Array | Float64Array; slots: number; used: number }

export const newLists = (flat: Lists['flat'], slots = 1_024): Lists => ({
  at: new Uint32Array(slots + 1),
  flat,
  slots: 0,
  used: 0,
})

/** Appends the next slot's list. */
export function addList(lists: Lists, values: readonly number[]): void {
  if (lists.used + values.length > lists.flat.length)
    lists.flat = longer(lists.flat, lists.used + values.length)
  if (lists.slots + 2 > lists.at.length) lists.at = longer(lists.at, lists.slots + 2)
  lists.flat.set(values, lists.used)
  lists.used += values.length
  lists.slots += 1
  lists.at[lists.slots] = lists.used
}

/** The list of a slot, as a view. */
export const listOf = ({ at, flat }: Lists, slot: number): Uint32Array | Float64Array =>
  flat.subarray(at[slot], at[slot + 1])

function longer<Column extends Uint32Array | Float64Array>(column: Column, minCapacity: number): Column {
  const capacity = Math.ceil(Math.max(minCapacity, column.length) * 1.6) + 1
  const wider = (
    column instanceof Float64Array ? new Float64Array(capacity) : new Uint32Array(capacity)
  ) as Column
  wider.set(column)
  return wider
}
