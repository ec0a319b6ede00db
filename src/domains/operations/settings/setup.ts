import { loadCompany } from '#domains/operations/company'
import { hasStores } from '#domains/selling/sellers'
import { hasCourierLists, shippingSettings } from '#domains/delivery/shipping'
import type { Config } from '#platform/config'
import type { Db } from '#platform/database'
import type { SetupStep } from './contract.ts'

const ZONES = 5

/**
 * The steps that a shop needs before its first sale, in order. None is ticked off by hand: `done` is derived from the database and
 * the environment.
 */
export async function listSetupSteps(db: Db, config: Config): Promise<SetupStep[]> {
  const company = await loadCompany(db)
  const { rates } = await shippingSettings(db)
  const officer = company.grievance_officer
  const done: Record<SetupStep['key'], boolean> = {
    // Shown to every buyer: Consumer Protection (E-Commerce) Rules 2020, rule 4(2).
    company: isFilled(company.legal_name, company.address, company.email, company.phone),
    // Rule 4(4) and 4(5).
    grievance_officer: isFilled(officer.name, officer.email, officer.phone),
    carriers: sendsCodes(config) && (config.isDemo || config.mail !== null),
    gateway: takesPayments(config),
    couriers: config.couriers.name !== 'table' || (await hasCourierLists(db)),
    delivery_zones: Object.keys(rates).length === ZONES,
    first_store: await hasStores(db),
  }
  return steps.map(({ key, title, href }) => ({ key, done: done[key], title, href }))
}

/** One log sentence per missing step. */
export async function listMissingSetup(db: Db, config: Config): Promise<string[]> {
  const missing = (await listSetupSteps(db, config)).filter(({ done }) => !done)
  return missing.map(({ title, href }) => `Not set up yet: ${title}. Go to ${config.publicUrl}${href}`)
}

const steps: readonly Omit<SetupStep, 'done'>[] = [
  { key: 'company', title: 'Company details', href: '/admin/settings/company' },
  { key: 'grievance_officer', title: 'Grievance officer', href: '/admin/settings/company' },
  { key: 'carriers', title: 'Carriers for login codes and emails', href: '/admin/letters' },
  { key: 'gateway', title: 'Payment gateway', href: '/admin/payments' },
  { key: 'couriers', title: 'Couriers', href: '/admin/settings#pins' },
  { key: 'delivery_zones', title: 'Delivery zones', href: '/admin/delivery' },
  { key: 'first_store', title: 'First store', href: '/admin/sellers' },
]

const isFilled = (...texts: readonly string[]): boolean => texts.every((text) => text.trim() !== '')

/** The demo has its outbox; Google and a self-hosted identity service send codes themselves. */
const sendsCodes = ({ isDemo, identity, sms }: Config): boolean =>
  isDemo || sms !== null || identity.hosted !== null || identity.url !== undefined

/** The demo's sandbox needs no keys. */
const takesPayments = ({ isDemo, razorpay: { keyId, keySecret, webhookSecrets, url } }: Config): boolean =>
  (isDemo && url === undefined) || (Boolean(keyId) && Boolean(keySecret) && webhookSecrets.length > 0)
