import { expect, test } from 'vitest'
import { NO_COMPANY, replaceCompany } from '#domains/operations/company'
import { transact } from '#platform/transact'
import type { Policy } from './contract.ts'
import { pages, type Page } from './tables.ts'
import { shop, getPolicy, wordsOf, setUpPolicies } from './policies.fixture.ts'

setUpPolicies()

/** The text of a policy, one paragraph a line, without link addresses. */
const textOf = ({ blocks }: Policy): string =>
  blocks
    .map((block) => [...JSON.stringify(block).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text).join(''))
    .join('\n')
const written = (page: Page) =>
  getPolicy(page).then((en) => getPolicy(page, '?language=hi').then((hi) => `${textOf(en)}\n${textOf(hi)}`))

test.each(pages)(
  '%s of a shop without a company names none, and sentences that would name one are left out',
  async (page) => {
    const all = await written(page)
    expect(all).not.toMatch(/\{[a-z_]+\}|\[\[|\]\]|Lakshmi|Residency|,\s*[.,;।]|:\s*[.,;।]|branches|शाखा/)
    expect(all).not.toMatch(/our Grievance Officer|शिकायत अधिकारी (?:हैं|को)/)
  },
)

test.each(pages)('%s names the company once there is one, and each contact by itself', async (page) => {
  const [uma, mail] = ['Uma Das', 'hello@spinners.in']
  const company = {
    ...NO_COMPANY,
    legal_name: 'Spinners Private Limited',
    email: mail,
    grievance_officer: { name: uma, email: '', phone: '+91 80 1234 5678' },
  }
  await transact(shop.database.db, (tx) => replaceCompany(tx, company))
  const all = await written(page)
  if (page !== 'shipping-policy' && page !== 'refund-policy')
    expect(all).toContain('Spinners Private Limited')
  expect(all).toContain(`${uma}, `)
  expect(all).not.toMatch(/,\s*[.,;।]|:\s*[.,;।]|\{[a-z_]+\}/)
})

test.each(pages)(
  '%s is in force since November 2026, in both languages with the same chapters and every fact filled in',
  async (page) => {
    const [en, hi] = [await getPolicy(page), await getPolicy(page, '?language=hi')]
    // The charge for cancelling seats late is in the second refund policy.
    const version =
      page === 'refund-policy' ? { number: 2, from_day: '2026-11-30' } : { number: 1, from_day: '2026-11-21' }
    expect(en).toMatchObject({ ...version, until_day: null, state: 'in force', coming: null })
    const kinds = (policy: Policy) => policy.blocks.map(({ kind }) => kind)
    expect(kinds(hi)).toEqual(kinds(en))
    expect(wordsOf(en) + wordsOf(hi)).not.toMatch(/\{[a-z_]+\}/)
    expect(wordsOf(en)).toContain('Uma Das')
    expect(textOf(en) + textOf(hi)).not.toMatch(/\[\[|\]\]/)
    expect(hi.title).toMatch(/[ऀ-ॿ]/)
  },
)
