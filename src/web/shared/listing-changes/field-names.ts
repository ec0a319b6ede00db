import type { FieldComment } from '#contracts/products/approvals'
import type { MessageId } from '../../messages/messages.tsx'

/** Fields of a listing that staff comment on. */
export const commentNames: Record<FieldComment['field'], MessageId> = {
  name: 'listingfields.name',
  description: 'listingfields.description',
  category: 'listingfields.category',
  pictures: 'listingfields.pictures',
  price: 'listingfields.price',
  variants: 'listingfields.variants',
  hsn: 'listingfields.hsn',
  declarations: 'listingfields.declarations',
  attributes: 'listingfields.attributes',
  other: 'listingfields.other',
}

const differenceNames: Record<string, MessageId> = {
  ...commentNames,
  gst_rate: 'listingfields.gst',
  gst_rule: 'listingfields.gst_rule',
  colour: 'listingfields.colour',
  country_of_origin: 'listingfields.country',
  net_quantity: 'listingfields.net_quantity',
  other_words: 'listingfields.other_words',
  options: 'listingfields.options',
  status: 'listingfields.status',
  label: 'listingfields.label',
  sku: 'listingfields.sku',
  offer: 'listingfields.offer',
  mrp: 'listingfields.mrp',
  weight: 'listingfields.weight',
  made_in_days: 'listingfields.made_in_days',
  is_active: 'listingfields.is_active',
  variant: 'listingfields.variant',
}

/** The name of a field that a change changes. */
export const differenceName = (field: string): MessageId => differenceNames[field] ?? 'listingfields.other'
