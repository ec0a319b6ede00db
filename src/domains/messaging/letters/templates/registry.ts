import { accountTemplates } from './accounts.ts'
import { conductTemplates } from './conduct.ts'
import { bookingTemplates } from './bookings.ts'
import { orderTemplates } from './orders.ts'
import { careerTemplates, complaintTemplates, creatorTemplates, digestTemplates } from './people.ts'
import { policyTemplates } from './policies.ts'
import { returnTemplates } from './returns.ts'
import { sellingTemplates } from './selling.ts'
import { workshopTemplates } from './workshops.ts'

/** Everything that the shop writes to people, by what it is about: the one list of it. */
export const templatesByArea = {
  orders: orderTemplates,
  returns: returnTemplates,
  bookings: bookingTemplates,
  workshops: workshopTemplates,
  complaints: complaintTemplates,
  sellers: sellingTemplates,
  careers: careerTemplates,
  creators: { ...creatorTemplates, ...conductTemplates },
  accounts: { ...accountTemplates, ...policyTemplates },
  news: digestTemplates,
} as const

export const templates = {
  ...orderTemplates,
  ...returnTemplates,
  ...bookingTemplates,
  ...workshopTemplates,
  ...complaintTemplates,
  ...sellingTemplates,
  ...careerTemplates,
  ...creatorTemplates,
  ...conductTemplates,
  ...accountTemplates,
  ...policyTemplates,
  ...digestTemplates,
}

export type TemplateKey = keyof typeof templates

export const isTemplateKey = (key: string): key is TemplateKey => Object.hasOwn(templates, key)
