import { z } from 'zod'
import { id, numeric } from '#platform/wire-numbers'
import { endpoint, owns, scoped } from '#platform/endpoint'
import { ONE_LINE, VISIBLE_TEXT } from '#platform/text'
import { mobile } from './shapes.ts'
import { success } from '#platform/wire-shapes'

/** A line on a parcel label. */
const line = (maxLength: number, missing?: string) =>
  z.string(missing).trim().max(maxLength).regex(ONE_LINE, 'common.characters_invalid')

/** A delivery address. `state` is the GST State code as a number (docs/gst.md#state-codes). */
export const addressFields = z.object({
  ship_name: line(60, 'common.enter_name').regex(VISIBLE_TEXT, 'common.enter_name'),
  phone_no: mobile,
  address1: line(120, 'common.enter_address').min(3, 'common.enter_address'),
  address2: line(120).default(''),
  city: line(60, 'common.enter_city').min(2, 'common.enter_city'),
  landmark: line(80).default(''),
  state: numeric(z.number('common.choose_state').int().min(1).max(38)),
  country: z.literal('India').default('India'),
  zip_code: z.string('common.pin_code_invalid').regex(/^[1-9]\d{5}$/, 'common.pin_code_invalid'),
})

const address = addressFields.extend({ address_id: z.int(), is_default: z.boolean() })

export type AddressFields = z.infer<typeof addressFields>
export type Address = z.infer<typeof address>

export const listAddresses = endpoint({
  method: 'GET',
  path: '/addresses',
  summary: "Lists the shopper's saved addresses, the default one first",
  access: 'bearer',
  tag: 'identity',
  reply: z.object({ addresses: z.array(address) }),
})

export const saveAddress = endpoint({
  method: 'POST',
  path: '/addresses',
  summary: 'Saves an address; the first one becomes the default',
  access: 'bearer',
  idempotent: 'one transaction',
  tag: 'identity',
  body: addressFields.extend({ is_default: z.boolean().optional() }),
  reply: z.object({ address }),
  status: 201,
})

export const editAddress = endpoint({
  method: 'PUT',
  path: '/addresses/:address_id',
  summary: 'Replaces an address, or makes it the default; orders keep their own copy',
  access: 'bearer',
  owns: owns('address', 'address_id'),
  tag: 'identity',
  params: z.object({ address_id: id }),
  body: addressFields.extend({ is_default: z.boolean().optional() }),
  reply: z.object({ address }),
})

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/addresses/:address_id',
  summary: 'Deletes an address; orders keep their own copy',
  access: 'bearer',
  owns: scoped('address', 'address_id'),
  tag: 'identity',
  params: z.object({ address_id: id }),
  reply: success,
})
