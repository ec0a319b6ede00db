import type { MessageKey } from '#platform/messages'
import type { Dimension } from '#platform/report'

/** Titles of what rows are grouped by. */
export const dimensionTitles: Readonly<Record<Dimension, MessageKey>> = {
  day: 'figures.by.day',
  week: 'figures.by.week',
  month: 'figures.by.month',
  store: 'figures.by.store',
  category: 'figures.by.category',
  product: 'figures.by.product',
  creator: 'figures.by.creator',
  state: 'figures.by.state',
  source: 'figures.by.source',
  pin: 'figures.by.pin',
  courier: 'figures.by.courier',
  buyer: 'figures.by.buyer',
  reason: 'figures.by.reason',
  step: 'figures.by.step',
  term: 'figures.by.term',
  coupon: 'figures.by.coupon',
  kind: 'figures.by.kind',
  workshop: 'figures.by.workshop',
  method: 'figures.by.method',
}
