import type { ApplicationForStaff } from '#contracts/selling/onboarding'
import type { MessageId } from '../../messages/messages.tsx'

export const kindNames: Partial<Record<string, MessageId>> = {
  regular: 'joining.kind.regular',
  composition: 'joining.kind.composition',
  unregistered: 'joining.kind.unregistered',
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
  constitution: 'joining.constitution',
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
  returns: 'joining.pickup.returns',
  holder: 'joining.bank.holder',
  ifsc: 'joining.bank.ifsc',
  account_shown: 'joining.bank.account',
  name: 'joining.store.name',
  slug: 'joining.store.slug',
  about: 'joining.store.about',
  care_email: 'joining.store.email',
  care_phone: 'joining.store.phone',
  officer_name: 'joining.store.officer',
  officer_email: 'joining.store.officer.email',
  categories: 'joining.goods.hobbies',
  sample: 'joining.goods.sample',
  version: 'joining.agreement.version',
}

/** The store's name, or the applicant's while there is none. */
export const storeNameOf = ({ items, applicant }: ApplicationForStaff): string => {
  const name = items.find(({ item }) => item === 'store')?.answers['name']
  return typeof name === 'string' ? name : applicant
}
