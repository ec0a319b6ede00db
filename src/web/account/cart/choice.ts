/** The selection in `/cartme/myaddress={a}&buynow={b}&quantity={q}`. */
export type Choice = {
  addressId: number | null
  /** null: the whole cart. */ buyNow: { productId: number; quantity: number } | null
}

/** The largest quantity of "Buy now". */
export const MAX_BUY_NOW = 100

/** Parses the path after `/cartme/`; `true`, `false`, empty and non-numeric values select the whole cart. */
export function readChoice(segment: string | undefined): Choice {
  const params = new URLSearchParams(segment ?? '')
  const productId = idIn(params.get('buynow'))
  const quantity = Math.min(idIn(params.get('quantity')) ?? 1, MAX_BUY_NOW)
  return { addressId: idIn(params.get('myaddress')), buyNow: productId ? { productId, quantity } : null }
}

/** The path of the same screen for another quantity. */
export function choicePath({ addressId, buyNow }: Choice): string {
  return `/cartme/myaddress=${addressId ?? 0}&buynow=${buyNow?.productId ?? 0}&quantity=${buyNow?.quantity ?? 0}`
}

/** The variant of "Buy now", repeated once per piece, as the quote endpoint expects; null for the whole cart. */
export function pricingIdsOf({ buyNow }: Choice, lines: readonly { pricingId: number }[]): number[] | null {
  const pack = lines[0]?.pricingId
  return buyNow && pack ? Array.from({ length: buyNow.quantity }, () => pack) : null
}

function idIn(text: string | null): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
