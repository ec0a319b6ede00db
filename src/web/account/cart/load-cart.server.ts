import { findCart, type CartLine } from '#contracts/cart'
import { quote } from '#contracts/checkout'
import { listAddresses, me, type Address } from '#contracts/identity'
import { findById, type Pricing, type Product } from '#contracts/search'
import { listStates } from '#contracts/shipping'
import type { Ask } from '#platform/ask'
import { Refusal } from '#platform/refusal'
import { billKey, quoteBody, type BillAsked } from './bill-asked.ts'
import type { FirstBill } from './use-bill.ts'
import { productIdsOf, type Choice } from './choice.ts'

/**
 * Everything of the cart's screen, with the bill for the chosen or usual address already in it.
 * @param packId the pack that was chosen to be bought now; only a product's first one can be.
 */
export async function loadCart(ask: Ask, choice: Choice, packId: number | null) {
  const [{ user }, { addresses }, { states }, goods] = await Promise.all([ask(me), ask(listAddresses), ask(listStates), goodsOf(ask, choice, packId)])
  const { lines, otherPack } = goods
  const addressId = chosenAddress(addresses, choice)?.address_id ?? null
  return {
    choice,
    lines,
    otherPack,
    addresses,
    addressId,
    states,
    person: { name: user.name, phone: user.mobile_no ?? '' },
    first: await firstBill(ask, { choice, lines, address: chosenAddress(addresses, choice) }),
  }
}

export type LoadedCart = Awaited<ReturnType<typeof loadCart>>

function chosenAddress(addresses: readonly Address[], { addressId }: Choice): Address | undefined {
  return addresses.find(({ address_id }) => address_id === addressId) ?? addresses[0]
}

type Goods = { lines: CartLine[]; otherPack: string | null }

async function goodsOf(ask: Ask, { buyNow }: Choice, packId: number | null): Promise<Goods> {
  if (!buyNow) return { lines: (await ask(findCart)).response, otherPack: null }
  const { response } = await ask(findById, { body: { rec_id: buyNow.productId } })
  const [first, ...others] = response.pricing
  const other = others.find(({ pricingId }) => pricingId === packId)
  return { lines: first ? [toLine(response, first, buyNow.quantity)] : [], otherPack: other?.label ?? null }
}

function toLine(product: Product, pack: Pricing, quantity: number): CartLine {
  const { product_id, product_name, product_image, store_id, store_name, hobby_name, slug, placeholder } = product
  const { pricingId, price, Percentage_Discount, gst, stock, label } = pack
  const goods = { product_id, product_name, product_image, store_id, store_name, hobby_name, slug, placeholder }
  return { ...goods, pricingId, price, Percentage_Discount, gst, stock, label, rec_id: pricingId, quantity, feed_id: null }
}

type Asked = { choice: Choice; lines: CartLine[]; address: Address | undefined }

/** Without it the browser asks again and says what is wrong. */
async function firstBill(ask: Ask, { choice, lines, address }: Asked): Promise<FirstBill | null> {
  if (lines.length === 0 || !address) return null
  const asked: BillAsked = { pin: address.zip_code, state: address.state, delivery: 'Online', productIds: productIdsOf(choice), lines }
  try {
    return { key: billKey(asked), bill: await ask(quote, { body: quoteBody(asked) }) }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
