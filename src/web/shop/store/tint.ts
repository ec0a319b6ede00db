/** The tint of a store, one of fourteen. */
export function tintOf(storeId: number): number {
  return ((storeId - 1) % 14) + 1
}
