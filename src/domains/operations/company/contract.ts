import { msg } from '#platform/messages'
import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { gstinProblem, normaliseNumber } from '#platform/gstin'
import { ONE_LINE } from '#platform/text'
import { numeric } from '#platform/wire-numbers'
import { isCin, isPhone, isProfileOf, isPrintableText, networks, type Network } from './rules.ts'

const line = (maxLength: number) =>
  z
    .string('common.send_text')
    .trim()
    .max(maxLength, msg('common.at_most_characters', { most: maxLength }))
    .regex(ONE_LINE, 'company.one_line_only')
    .default('')

const email = line(254).refine(
  (text) => text === '' || z.email().safeParse(text).success,
  'common.email_invalid',
)
const phone = line(30).refine((text) => text === '' || isPhone(text), 'company.phone_invalid')

const contact = z.object({ name: line(100), email, phone })
const NO_CONTACT = { name: '', email: '', phone: '' }

const stateOf = (gstin: string): number => Number(gstin.slice(0, 2))

const registration = z
  .object({
    state_code: numeric(z.int('company.state_code_required').min(1).max(99))
      .optional()
      .meta({ description: 'The first two digits of the GSTIN, from which it is derived when absent' }),
    gstin: z
      .string('company.enter_gstin')
      .max(40, msg('common.at_most_characters', { most: '40' }))
      .transform(normaliseNumber),
  })
  .superRefine(({ state_code, gstin }, context) => {
    const fault = gstinProblem(gstin)
    if (fault !== null) context.addIssue({ code: 'custom', path: ['gstin'], message: fault })
    else if (state_code !== undefined && stateOf(gstin) !== state_code)
      context.addIssue({
        code: 'custom',
        path: ['state_code'],
        message: 'company.gstin_other_state',
      })
  })
  .transform(({ gstin }) => ({ state_code: stateOf(gstin), gstin }))

const registrations = z
  .array(registration, 'company.send_list')
  .max(40, 'company.too_many_registrations')
  .superRefine((all, context) => {
    for (const [index, { gstin }] of all.entries()) {
      if (all.findIndex((one) => one.gstin === gstin) !== index)
        context.addIssue({
          code: 'custom',
          path: [index, 'gstin'],
          message: 'company.gstin_repeated',
        })
    }
  })
  .default([])
  .meta({ description: 'The first one is printed on our own invoices' })

const profile = (network: Network) =>
  line(200).refine(
    (text) => text === '' || isProfileOf(network, text),
    msg('company.network_address', { address: `https://www.${networks[network][0]}/` }),
  )

/** The company that runs the shop. '' and [] mean not set, and are shown nowhere. A missing field counts as not set. */
export const companyShape = z.object({
  legal_name: line(120).meta({ description: 'As it is registered' }),
  trade_name: line(80).meta({ description: 'The trade name of the shop' }),
  cin: line(40)
    .transform(normaliseNumber)
    .refine((text) => text === '' || isCin(text), 'company.cin_invalid')
    .meta({ description: 'Corporate Identification Number: Companies (Incorporation) Rules 2014, rule 26' }),
  gstins: registrations,
  address: z
    .string('common.send_text')
    .trim()
    .max(300, msg('common.at_most_characters', { most: '300' }))
    .refine(isPrintableText, 'company.characters_invalid')
    .default(''),
  email,
  phone,
  grievance_officer: contact.default(NO_CONTACT).meta({
    description:
      'Consumer Protection (E-Commerce) Rules 2020, rule 4(4); Information Technology Rules 2021, rule 3(2)',
  }),
  nodal_contact: contact
    .default(NO_CONTACT)
    .meta({ description: 'Consumer Protection (E-Commerce) Rules 2020, rule 4(1)(a)' }),
  social: z
    .object({
      instagram: profile('instagram'),
      facebook: profile('facebook'),
      youtube: profile('youtube'),
      pinterest: profile('pinterest'),
    })
    .default({ instagram: '', facebook: '', youtube: '', pinterest: '' }),
})

/** The public answer: the same fields without input checks. */
export const companyReply = z.object({
  legal_name: z.string(),
  trade_name: z.string(),
  cin: z.string(),
  gstins: z.array(z.object({ state_code: z.int(), gstin: z.string() })),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  grievance_officer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  nodal_contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  social: z.object({
    instagram: z.string(),
    facebook: z.string(),
    youtube: z.string(),
    pinterest: z.string(),
  }),
})

export type Company = z.infer<typeof companyReply>

export const getCompany = endpoint({
  method: 'GET',
  path: '/company',
  summary: 'Returns who runs the shop and how to reach them; an empty text is not set',
  access: 'none',
  tag: 'settings',
  reply: companyReply,
})
