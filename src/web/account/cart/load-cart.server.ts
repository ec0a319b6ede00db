import { findCart, type CartLine } from '#contracts/buying/cart'
import { quote } from '#contracts/buying/checkout'
import { listAddresses, me, type Address } from '#contracts/accounts/identity'
import { findById, type Pricing, type Product } from '#contracts/products/search'
import { listStates } from '#contracts/delivery/shipping'
import type { ApiClient } from '#platform/api-client'
import { Refusal } from '#platform/refusal'
import { lengthOf } from './lines.ts'
import { billKey, quoteBody, type BillRequest } from './bill-request.ts'
import type { FirstBill } from './use-bill.ts'
import { pricingIdsOf, type Choice } from './choice.ts'

/**
 * Loads the cart page, with the bill for the chosen or default address.
 * @param packId the variant for "Buy now"; the product's first one when null or unknown
 */
export async function loadCart(ask: ApiClient, choice: Choice, packId: number | null) {
  const [{ user }, { addresses }, { states }, lines] = await Promise.all([
    ask(me),
    ask(listAddresses),
    ask(listStates),
    loadLines(ask, choice, packId),
  ])
  const addressId = chosenAddress(addresses, choice)?.address_id ?? null
  return {
    choice,
    lines,
    addresses,
    addressId,
    states,
    person: { name: user.name, phone: user.mobile_no ?? '', email: user.email },
    first: await firstBill(ask, { choice, lines, address: chosenAddress(addresses, choice) }),
  }
}

export type LoadedCart = Awaited<ReturnType<typeof loadCart>>

function chosenAddress(addresses: readonly Address[], { addressId }: Choice): Address | undefined {
  return addresses.find(({ address_id }) => address_id === addressId) ?? addresses[0]
}

async function loadLines(ask: ApiClient, { buyNow }: Choice, packId: number | null): Promise<CartLine[]> {
  if (!buyNow) return (await ask(findCart)).response
  const { response } = await ask(findById, { body: { rec_id: buyNow.productId } })
  const pack = response.pricing.find(({ pricingId }) => pricingId === packId) ?? response.pricing[0]
  return pack ? [toLine(response, pack, buyNow.quantity)] : []
}

function toLine(product: Product, pack: Pricing, quantity: number): CartLine {
  const { product_id, product_name, product_image, store_id, store_name, hobby_name, slug, placeholder } =
    product
  const { pricingId, price, Percentage_Discount, mrp, gst, stock, label, cut = null } = pack
  const goods = {
    product_id,
    product_name,
    product_image,
    store_id,
    store_name,
    hobby_name,
    slug,
    placeholder,
  }
  return {
    ...goods,
    pricingId,
    price,
    Percentage_Discount,
    mrp,
    gst,
    stock,
    label,
    cut,
    quantity_text: lengthOf(cut, quantity) ?? null,
    rec_id: pricingId,
    quantity,
    feed_id: null,
  }
}

type BillInputs = { choice: Choice; lines: CartLine[]; address: Address | undefined }

/** Null after a refusal: the browser retries and shows the reason. */
async function firstBill(ask: ApiClient, { choice, lines, address }: BillInputs): Promise<FirstBill | null> {
  if (lines.length === 0 || !address) return null
  const request: BillRequest = {
    pin: address.zip_code,
    state: address.state,
    delivery: 'Online',
    pricingIds: pricingIdsOf(choice, lines),
    lines,
    codes: [],
    points: 0,
  }
  try {
    return { key: billKey(request), bill: await ask(quote, { body: quoteBody(request) }) }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
