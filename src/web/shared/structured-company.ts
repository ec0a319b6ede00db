import type { Company } from '#contracts/operations/company'

/** The company as structured data (schema.org/Organization). Unset fields are left out; the site is always called CIY. */
export function structuredCompany(company: Company | null, origin: string): Record<string, unknown> {
  const shop = {
    '@type': 'Organization',
    name: company?.trade_name || 'CIY',
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
  }
  if (!company) return shop
  const { legal_name: legalName, address, email, phone: telephone, gstins, social } = company
  const sameAs = Object.values(social).filter(Boolean)
  const set = { legalName, email, telephone, taxID: gstins[0]?.gstin ?? '' }
  return {
    ...shop,
    ...Object.fromEntries(Object.entries(set).filter(([, value]) => value !== '')),
    ...(address && { address: structuredAddress(address) }),
    ...(sameAs.length > 0 && { sameAs }),
  }
}

export const structuredAddress = (address: string) => ({
  '@type': 'PostalAddress',
  streetAddress: address.replaceAll('\n', ', '),
  addressCountry: 'IN',
})
