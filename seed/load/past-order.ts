import type { CatalogueProduct } from '#domains/products/catalogue/reading'
import type { PastOrder } from '#domains/buying/orders/lifecycle'
import { registeredStateOf, taxIn } from '#domains/money/tax'
import { newPrivateId } from '#platform/ids'
import { DAY_MS } from '#platform/time'
import type { SeedBuyer } from '../reviews.ts'

export type Buyer = SeedBuyer & { id: number; phone: string; area?: string; landmark?: string }

// Minimum value of goods for cash on delivery.
const COD_MIN_GOODS_PAISE = 9_900
const FREE_FROM_PAISE = 149_900
const SHIPPING_PAISE = 6_900
const COD_FEE_PAISE = 2_900
const COD_FEE_FREE_FROM_PAISE = 99_900
const DELIVERED_AFTER_DAYS = 4.4
const RETURN_DAYS = 7

type PastOrderInput = { buyer: Buyer; product: CatalogueProduct; at: Date; now: number }

/** Builds an order of one product's first pack: sent the next day, delivered on the fifth, paid in cash. */
export function buildPastOrder({ buyer, product, at, now }: PastOrderInput): PastOrder {
  const id = newPrivateId()
  const { line, money, tax } = amountsOf(product, buyer.stateCode)
  const after = (days: number) => new Date(at.getTime() + days * DAY_MS)
  const completedAt = after(DELIVERED_AFTER_DAYS + RETURN_DAYS)
  return {
    id,
    checkout_id: newPrivateId(),
    reference: `cod_${id}`,
    shopper_id: buyer.id,
    store_id: product.store.id,
    store_name: product.store.name,
    store_slug: product.store.slug,
    money,
    tax,
    address: addressOf(buyer),
    lines: [{ ...line, ...productSnapshot(product) }],
    utm: { source: 'direct', medium: 'unknown', campaign: 'none' },
    at,
    acceptedAt: after(0.2),
    sentAt: after(1.2),
    deliveredAt: after(DELIVERED_AFTER_DAYS),
    completedAt: completedAt.getTime() < now ? completedAt : null,
  }
}

/** The quantity reaches the store's minimum for cash on delivery; the delivery is taxed as the goods are. */
function amountsOf(product: CatalogueProduct, placeOfSupply: number) {
  const [pack] = product.packs
  if (!pack) throw new Error(`${product.name} has no pack.`)
  const unit = pack.discountedPaise ?? pack.pricePaise
  const quantity = Math.max(pack.cut?.leastSteps ?? 1, Math.ceil(COD_MIN_GOODS_PAISE / unit))
  const goods = unit * quantity
  const shipping = goods >= FREE_FROM_PAISE ? 0 : SHIPPING_PAISE
  const codFee = goods >= COD_FEE_FREE_FROM_PAISE ? 0 : COD_FEE_PAISE
  const taxOf = (grossPaise: number) => {
    const sellerState = registeredStateOf(product.store.gstin)
    const tax = taxIn({ grossPaise, ratePercent: product.gstRate, sellerState, placeOfSupply })
    return { cgst_paise: tax.cgstPaise, sgst_paise: tax.sgstPaise, igst_paise: tax.igstPaise }
  }
  const [own, delivery] = [taxOf(goods), taxOf(shipping + codFee)]
  return {
    line: {
      ...own,
      variant_id: pack.id,
      label: pack.label,
      quantity,
      listed_paise: pack.pricePaise,
      unit_paise: unit,
    },
    money: {
      goods_paise: goods,
      discount_paise: 0,
      shipping_paise: shipping,
      cod_fee_paise: codFee,
      points_paise: 0,
      rounding_paise: 0,
    },
    tax: {
      cgst_paise: own.cgst_paise + delivery.cgst_paise,
      sgst_paise: own.sgst_paise + delivery.sgst_paise,
      igst_paise: own.igst_paise + delivery.igst_paise,
    },
  }
}

function productSnapshot({ id, hsn, gstRate, name, slug, pictures: [picture] }: CatalogueProduct) {
  const { path: image, placeholder } = picture ?? { path: '', placeholder: '' }
  return {
    product_id: id,
    gst_rate: gstRate,
    hsn,
    feed_id: null,
    product_name: name,
    slug,
    image,
    placeholder,
  }
}

const addressOf = ({
  name,
  phone,
  street,
  area = '',
  city,
  landmark = '',
  stateCode,
  stateName,
  pin,
}: Buyer): PastOrder['address'] => ({
  ship_name: name,
  phone_no: phone,
  address1: street,
  address2: area,
  city,
  landmark,
  state: stateCode,
  state_name: stateName,
  country: 'India',
  zip_code: pin,
})
