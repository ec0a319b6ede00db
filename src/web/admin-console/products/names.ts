import type { EventName, ProductState, RuleMode, RuleName } from '#contracts/products/approvals'
import type { MessageId } from '../../messages/messages.tsx'

export const stateNames: Record<ProductState, MessageId> = {
  Live: 'adminproducts.state.live',
  Hidden: 'adminproducts.state.hidden',
  InReview: 'adminproducts.state.in_review',
  ChangesRequested: 'adminproducts.state.changes_requested',
  ChangePending: 'adminproducts.state.change_pending',
  ChangeReturned: 'adminproducts.state.change_returned',
  TakenDown: 'adminproducts.state.taken_down',
}

export const ruleNames: Record<RuleName, MessageId> = {
  new_seller: 'adminproducts.rule.new_seller',
  category: 'adminproducts.rule.category',
  price: 'adminproducts.rule.price',
  words: 'adminproducts.rule.words',
  declarations: 'adminproducts.rule.declarations',
  no_picture: 'adminproducts.rule.no_picture',
  alike: 'adminproducts.rule.alike',
  change_name: 'adminproducts.rule.change_name',
  change_category: 'adminproducts.rule.change_category',
  change_pictures: 'adminproducts.rule.change_pictures',
  price_jump: 'adminproducts.rule.price_jump',
}

export const ruleHints: Record<RuleName, MessageId> = {
  new_seller: 'adminproducts.hint.new_seller',
  category: 'adminproducts.hint.category',
  price: 'adminproducts.hint.price',
  words: 'adminproducts.hint.words',
  declarations: 'adminproducts.hint.declarations',
  no_picture: 'adminproducts.hint.no_picture',
  alike: 'adminproducts.hint.alike',
  change_name: 'adminproducts.hint.change_name',
  change_category: 'adminproducts.hint.change_category',
  change_pictures: 'adminproducts.hint.change_pictures',
  price_jump: 'adminproducts.hint.price_jump',
}

export const modeNames: Record<RuleMode, MessageId> = {
  off: 'adminproducts.mode.off',
  flag: 'adminproducts.mode.flag',
  stop: 'adminproducts.mode.stop',
}

export const eventNames: Record<EventName, MessageId> = {
  added: 'adminproducts.event.added',
  stopped: 'adminproducts.event.stopped',
  passed: 'adminproducts.event.passed',
  changed: 'adminproducts.event.changed',
  resubmitted: 'adminproducts.event.resubmitted',
  'change-proposed': 'adminproducts.event.change_proposed',
  'change-withdrawn': 'adminproducts.event.change_withdrawn',
  approved: 'adminproducts.event.approved',
  'change-approved': 'adminproducts.event.change_approved',
  'change-refused': 'adminproducts.event.change_refused',
  'change-requested': 'adminproducts.event.change_requested',
  'taken-down': 'adminproducts.event.taken_down',
  restored: 'adminproducts.event.restored',
  checked: 'adminproducts.event.checked',
}
