/** Every store keeps one of the fourteen soft grounds. */
export function tintOf(storeId: number): number {
  return ((storeId - 1) % 14) + 1
}
