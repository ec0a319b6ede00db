import type { Company } from '#contracts/operations/company'
import type { Opening, Role } from '#contracts/publishing/content'
import { structuredAddress, structuredCompany } from '../structured-company.ts'

/** The texts of each role: name, lead, tasks and requirements. */
export const roleTexts = {
  'social-media-executive': {
    name: 'careers.sme',
    lead: 'careers.sme.lead',
    do: ['careers.sme.do.1', 'careers.sme.do.2', 'careers.sme.do.3', 'careers.sme.do.4', 'careers.sme.do.5'],
    bring: ['careers.sme.bring.1', 'careers.sme.bring.2', 'careers.sme.bring.3', 'careers.sme.bring.4'],
  },
  'digital-marketing': {
    name: 'careers.dm',
    lead: 'careers.dm.lead',
    do: ['careers.dm.do.1', 'careers.dm.do.2', 'careers.dm.do.3', 'careers.dm.do.4', 'careers.dm.do.5'],
    bring: ['careers.dm.bring.1', 'careers.dm.bring.2', 'careers.dm.bring.3', 'careers.dm.bring.4'],
  },
  'retail-manager': {
    name: 'careers.rm',
    lead: 'careers.rm.lead',
    do: ['careers.rm.do.1', 'careers.rm.do.2', 'careers.rm.do.3', 'careers.rm.do.4', 'careers.rm.do.5'],
    bring: ['careers.rm.bring.1', 'careers.rm.bring.2', 'careers.rm.bring.3', 'careers.rm.bring.4'],
  },
  'business-manager': {
    name: 'careers.bm',
    lead: 'careers.bm.lead',
    do: ['careers.bm.do.1', 'careers.bm.do.2', 'careers.bm.do.3', 'careers.bm.do.4', 'careers.bm.do.5'],
    bring: ['careers.bm.bring.1', 'careers.bm.bring.2', 'careers.bm.bring.3', 'careers.bm.bring.4'],
  },
} as const satisfies Record<Role, object>

export const experiences = [
  ['none', 'careers.form.exp.none'],
  ['below-2', 'careers.form.exp.below2'],
  ['2-5', 'careers.form.exp.2'],
  ['5-10', 'careers.form.exp.5'],
  ['above-10', 'careers.form.exp.above10'],
] as const

export const CAREERS = '/Career-with-us'
export const rolePath = (role: Role): string => `/Career-With-Us/${role}`
export const formPath = (role: Role): string =>
  `/Career-With-Us/digital-marketing-form${role === 'digital-marketing' ? '' : `?role=${role}`}`

export const isRole = (text: string | null | undefined): text is Role => text != null && text in roleTexts

/** A day in the form that istDay takes. */
export const noon = (day: string): string => `${day}T06:30:00Z`

type JobPostingInput = {
  title: string
  description: string
  opening: Opening
  company: Company | null
  origin: string
}

/** The opening as structured data (schema.org/JobPosting). Pay is discussed in the interview and not included. */
export const structuredJob = ({ title, description, opening, company, origin }: JobPostingInput): object => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title,
  description,
  identifier: { '@type': 'PropertyValue', name: 'CIY', value: opening.role },
  datePosted: opening.posted_on,
  ...(opening.closes_on ? { validThrough: `${opening.closes_on}T23:59:59+05:30` } : {}),
  employmentType: 'FULL_TIME',
  directApply: true,
  totalJobOpenings: opening.places,
  url: origin + rolePath(opening.role),
  hiringOrganization: structuredCompany(company, origin),
  ...(company?.address && { jobLocation: { '@type': 'Place', address: structuredAddress(company.address) } }),
})
