import type { DocumentKind, Item } from '#contracts/selling/onboarding'
import type { Constitution } from '#contracts/selling/sellers'
import type { MessageId } from '../messages/messages.tsx'

/** Names of the parts of a seller application by kind of applicant, for its form and its review. */
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

export const constitutionNames: Record<Constitution, MessageId> = {
  individual: 'joining.constitution.individual',
  proprietor: 'joining.constitution.proprietor',
  firm: 'joining.constitution.firm',
  company: 'joining.constitution.company',
  huf: 'joining.constitution.huf',
  other: 'joining.constitution.other',
}

export const documentNames: Record<DocumentKind, MessageId> = {
  pan: 'joining.document.pan',
  gst_certificate: 'joining.document.gst',
  enrolment: 'joining.document.enrolment',
  address_proof: 'joining.document.address',
  cancelled_cheque: 'joining.document.cheque',
  other: 'joining.document.other',
}
