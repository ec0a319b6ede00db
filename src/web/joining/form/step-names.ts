import type { DocumentKind, Item } from '#contracts/onboarding'
import type { MessageId } from '../../words/words.tsx'

export const stepNames: Record<Item, MessageId> = {
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
