/** What `/cartme/myaddress={a}&buynow={b}&quantity={q}` asks for. */
export type Choice = {
  addressId: number | null
  /** null: the whole cart. */ buyNow: { productId: number; quantity: number } | null
}

/** The largest quantity of 'Buy now'. */
export const MOST_BOUGHT_NOW = 100

/** Reads the part of the path behind `/cartme/`; `true`, `false`, empty and whatever is no number mean the whole cart. */
export function readChoice(segment: string | undefined): Choice {
  const said = new URLSearchParams(segment ?? '')
  const productId = idIn(said.get('buynow'))
  const quantity = Math.min(idIn(said.get('quantity')) ?? 1, MOST_BOUGHT_NOW)
  return { addressId: idIn(said.get('myaddress')), buyNow: productId ? { productId, quantity } : null }
}

/** The address of the same screen for another quantity. */
export function choicePath({ addressId, buyNow }: Choice): string {
  return `/cartme/myaddress=${addressId ?? 0}&buynow=${buyNow?.productId ?? 0}&quantity=${buyNow?.quantity ?? 0}`
}

/** The variant of 'Buy now', repeated once per piece, as the bill reads it; null: the whole cart. */
export function pricingIdsOf({ buyNow }: Choice, lines: readonly { pricingId: number }[]): number[] | null {
  const pack = lines[0]?.pricingId
  return buyNow && pack ? Array.from({ length: buyNow.quantity }, () => pack) : null
}

function idIn(text: string | null): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
