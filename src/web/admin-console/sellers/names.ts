import type { DocumentKind, Item } from '#contracts/onboarding'
import type { MessageId } from '../../words/words.tsx'

export const kindNames: Partial<Record<string, MessageId>> = {
  regular: 'joining.kind.regular',
  composition: 'joining.kind.composition',
  unregistered: 'joining.kind.unregistered',
}

export const itemNames: Record<Item, MessageId> = {
  business: 'joining.step.business',
  address: 'joining.step.address',
  pickup: 'joining.step.pickup',
  bank: 'joining.step.bank',
  store: 'joining.step.store',
  goods: 'joining.step.goods',
  documents: 'joining.step.documents',
  agreement: 'joining.step.agreement',
}

export const documentNames: Record<DocumentKind, MessageId> = {
  pan: 'joining.document.pan',
  gst_certificate: 'joining.document.gst',
  enrolment: 'joining.document.enrolment',
  address_proof: 'joining.document.address',
  cancelled_cheque: 'joining.document.cheque',
  other: 'joining.document.other',
}

export const eventNames: Partial<Record<string, MessageId>> = {
  submit: 'joining.event.submit',
  ask: 'joining.event.ask',
  approve: 'joining.event.approve',
  reject: 'joining.event.reject',
  withdraw: 'joining.event.withdraw',
}

export const answerNames: Partial<Record<string, MessageId>> = {
  business_type: 'joining.business.kind',
  legal_name: 'joining.business.name',
  gstin: 'joining.business.gstin',
  enrolment: 'joining.business.enrolment',
  pan_shown: 'joining.business.pan',
  address1: 'joining.address1',
  address2: 'joining.address2',
  city: 'joining.city',
  state: 'joining.state',
  pin: 'joining.pin',
  place: 'joining.step.pickup',
  phone: 'joining.pickup.phone',
  holder: 'joining.bank.holder',
  ifsc: 'joining.bank.ifsc',
  account_shown: 'joining.bank.account',
  name: 'joining.store.name',
  slug: 'joining.store.slug',
  about: 'joining.store.about',
  care_email: 'joining.store.email',
  care_phone: 'joining.store.phone',
  categories: 'joining.goods.hobbies',
  sample: 'joining.goods.sample',
  version: 'joining.agreement.version',
}
