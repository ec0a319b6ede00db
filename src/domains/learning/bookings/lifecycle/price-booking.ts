import { variantsOf, type Variant } from '#domains/products/catalogue/reading'
import { findAddress, findDefaultAddress, type Address } from '#domains/accounts/identity/addresses'
import { stateOf, type State } from '#domains/delivery/regions'
import { registeredStateOf, taxIn } from '#domains/money/tax'
import { priceOf } from '#domains/learning/workshops'
import type { Bookable, TicketRow } from '#domains/learning/workshops/sessions'
import type { Tx } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { HOUR_MS } from '#platform/time'
import { checkKitDelivery } from './check-kit-delivery.ts'
import { findTaxRate } from '../queries/bookings.ts'
import type { KitTerms, Terms } from '../tables.ts'

/** Training in a craft (docs/gst.md#workshops). */
const SAC = '999293'

export type Priced = { totalPaise: number; kitPaise: number; terms: Terms }

type PricingInput = {
  bookingId: number
  personId: number
  ticket: TicketRow
  tickets: number
  seats: number
  withKit: boolean
  addressId: number | undefined
  now: Date
}

/** Prices seats with the tax included, and the kit; frozen with the booking. */
export async function priceBooking(tx: Tx, about: Bookable, request: PricingInput): Promise<Priced> {
  const { ticket, tickets, now } = request
  const { workshop, session } = about
  const address = await chosenAddress(tx, request)
  const kit = await kitFor(tx, about, { ...request, address })
  const ticketsPaise = priceOf(ticket, session.starts_at, now) * tickets
  const kitPaise = kit ? kit.order.money.goods_paise : 0
  const isIncluded = workshop.kit?.isIncluded ?? false
  if (isIncluded && kitPaise > ticketsPaise) throw conflict('kit_price', 'bookings.kit_price')
  const totalPaise = isIncluded ? ticketsPaise : ticketsPaise + kitPaise

  const gst = await taxFor(tx, about, { request, address, grossPaise: totalPaise - kitPaise })
  return {
    totalPaise,
    kitPaise,
    terms: { freeHours: workshop.free_hours, halfHours: workshop.half_hours, gst, kit },
  }
}

async function chosenAddress(tx: Tx, { personId, addressId }: PricingInput): Promise<Address | null> {
  if (addressId === undefined) return null
  const address = await findAddress(tx, personId, addressId)
  if (!address) throw notFound('common.address_not_found')
  return address
}

type TaxInput = { request: PricingInput; address: Address | null; grossPaise: number }

/**
 * Place of supply: for seats in person where the session happens; online the attendee's State as far as it is known (IGST Act 12(2), 12(6),
 * 12(7)).
 */
async function taxFor(
  tx: Tx,
  { workshop, conductor }: Bookable,
  { request: { ticket, personId, now }, address, grossPaise }: TaxInput,
): Promise<Terms['gst']> {
  const at =
    ticket.mode === 'in_person'
      ? workshop.place?.stateCode
      : (address ?? (await findDefaultAddress(tx, personId)))?.state
  const placeCode = at ?? conductor.state_code
  const rateHundredths = conductor.gstin === '' ? 0 : await findTaxRate(tx, SAC, now)
  const sellerState = registeredStateOf(conductor.gstin || null)
  const tax = taxIn({ grossPaise, ratePercent: rateHundredths / 100, sellerState, placeOfSupply: placeCode })
  return { sac: SAC, rateHundredths, ...tax, place: stateOf(placeCode)?.name ?? '', placeCode }
}

/** One kit for each seat, as one line of its store's order. */
async function kitFor(
  tx: Tx,
  { workshop, session }: Bookable,
  request: PricingInput & { address: Address | null },
): Promise<KitTerms | null> {
  const { kit } = workshop
  if (!kit || !(kit.isIncluded || request.withKit)) return null
  if (session.starts_at.getTime() - request.now.getTime() < kit.shipByHours * HOUR_MS) {
    throw conflict('kit_late', 'bookings.kit_late')
  }
  const variant = (await variantsOf(tx, [kit.variantId], request.now)).get(kit.variantId)
  if (!variant?.isActive) throw conflict('kit_gone', 'bookings.kit_gone')
  if (!request.address)
    throw badInput('bookings.kit_address_required', [
      { field: 'address_id', message: 'bookings.kit_address_required' },
    ])
  const { address, seats: quantity } = request
  const goodsPaise = unitOf(variant) * quantity
  const state = await checkKitDelivery(tx, variant, {
    on: request.now,
    address,
    quantity,
    goodsPaise,
    isIncluded: kit.isIncluded,
  })
  return {
    variantId: variant.id,
    quantity,
    name: variant.productName,
    order: orderOf(variant, { ...request, address, state }),
  }
}

const unitOf = ({ discountedPaise, pricePaise }: Variant): number => discountedPaise ?? pricePaise

type Order = KitTerms['order']

function orderOf(
  variant: Variant,
  { bookingId, personId, seats, address, state }: PricingInput & { address: Address; state: State },
): Order {
  const unitPaise = unitOf(variant)
  const goodsPaise = unitPaise * seats
  const sellerState = registeredStateOf(
    variant.storeGstin,
    variant.storeGstScheme === 'composition' ? 'composition' : 'regular',
  )
  const tax = taxIn({
    grossPaise: goodsPaise,
    ratePercent: variant.gstRate,
    sellerState,
    placeOfSupply: state.code,
  })
  const gst = { cgst_paise: tax.cgstPaise, sgst_paise: tax.sgstPaise, igst_paise: tax.igstPaise }
  return {
    checkout_id: bookingId,
    shopper_id: personId,
    store_id: variant.storeId,
    delivery: 'Online',
    store_name: variant.storeName,
    store_slug: variant.storeSlug,
    money: {
      goods_paise: goodsPaise,
      discount_paise: 0,
      shipping_paise: 0,
      cod_fee_paise: 0,
      points_paise: 0,
      rounding_paise: 0,
    },
    tax: gst,
    address: toOrderAddress(address, state),
    utm: { source: '', medium: '', campaign: '' },
    lines: [lineOf(variant, { seats, isTaxed: sellerState !== null, gst })],
  }
}

const toOrderAddress = (address: Address, state: State): Order['address'] => ({
  ship_name: address.ship_name,
  phone_no: address.phone_no,
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  landmark: address.landmark,
  state: state.code,
  state_name: state.name,
  country: 'India',
  zip_code: address.zip_code,
})

const lineOf = (
  variant: Variant,
  { seats, isTaxed, gst }: { seats: number; isTaxed: boolean; gst: Order['tax'] },
): Order['lines'][number] => ({
  product_id: variant.productId,
  variant_id: variant.id,
  quantity: seats,
  listed_paise: variant.pricePaise,
  unit_paise: unitOf(variant),
  gst_rate: isTaxed ? variant.gstRate : 0,
  is_taxable: variant.gstRate > 0,
  ...gst,
  hsn: variant.hsn,
  feed_id: null,
  product_name: variant.productName,
  label: variant.label,
  slug: variant.slug,
  image: variant.image,
  placeholder: variant.placeholder,
  cut_step_metres: null,
})
