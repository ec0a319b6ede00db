import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companyShape } from './contract.ts'
import {
  isCin,
  isPhone,
  isProfileOf,
  isPrintableText,
  NO_COMPANY,
  companyName,
  networks,
  telUrl,
} from './rules.ts'

const faults = (company: object): [string, string][] =>
  (companyShape.safeParse(company).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

describe('the record of the company', () => {
  test('that is empty counts as not set up', () => {
    expect(companyShape.parse({})).toEqual(NO_COMPANY)
  })

  test.each([
    { field: 'legal_name', company: { legal_name: 'x'.repeat(121) } },
    { field: 'legal_name', company: { legal_name: 'CIY\nPrivate Limited' } },
    { field: 'trade_name', company: { trade_name: 'x'.repeat(81) } },
    { field: 'trade_name', company: { trade_name: 7 } },
    { field: 'cin', company: { cin: 'U47912KA2024PTC12345' } },
    { field: 'address', company: { address: 'x'.repeat(301) } },
    { field: 'address', company: { address: 'Bengaluru\u202e065' } },
    { field: 'email', company: { email: 'help@' } },
    { field: 'phone', company: { phone: '12345' } },
    {
      field: 'grievance_officer.email',
      company: { grievance_officer: { name: 'Rohan', email: 'x', phone: '' } },
    },
    {
      field: 'nodal_contact.phone',
      company: { nodal_contact: { name: 'Nila', email: '', phone: 'call me' } },
    },
    {
      field: 'social.instagram',
      company: { social: { ...NO_COMPANY.social, instagram: 'https://instagram.com.evil.example/ciy' } },
    },
    { field: 'gstins.0.gstin', company: { gstins: [{ gstin: '29AAGCB7383J1Z5' }] } },
    { field: 'gstins.0.state_code', company: { gstins: [{ gstin: '29AAGCB7383J1Z4', state_code: 27 }] } },
  ])('is refused at $field', ({ field, company }) => {
    expect(faults(company).map(([path]) => path)).toEqual([field])
  })

  test('with the same GSTIN twice, once in lower case with spaces, is refused at the second', () => {
    const gstins = [{ gstin: '29AAGCB7383J1Z4' }, { gstin: ' 29aagcb 7383j1z4 ' }]
    expect(faults({ gstins })).toEqual([['gstins.1.gstin', 'company.gstin_repeated']])
  })

  test('takes the State of a registration from its GSTIN', () => {
    expect(companyShape.parse({ gstins: [{ gstin: '29AAGCB7383J1Z4' }] }).gstins).toEqual([
      { state_code: 29, gstin: '29AAGCB7383J1Z4' },
    ])
  })

  test('accepts a Hindi name and an address of three lines', () => {
    const company = { legal_name: 'सी आई वाई प्राइवेट लिमिटेड', address: '2 Press Lane\nBengaluru\n560034' }
    expect(companyShape.parse(company)).toMatchObject(company)
  })
})

describe('a corporate identification number', () => {
  test.each([
    ['U47912KA2024PTC123456', true],
    ['L47912KA2024PLC123456', true],
    ['X47912KA2024PTC123456', false],
    ['u47912ka2024ptc123456', false],
    ['U47912KA2024PTC1234567', false],
    ['', false],
  ])('%s: %s', (text, isOne) => {
    expect(isCin(text)).toBe(isOne)
  })
})

describe('a phone number', () => {
  test.each([
    ['+91 80 1234 5678', true, 'tel:+918012345678'],
    ['(080) 1234-5678', true, 'tel:08012345678'],
    ['1234567', false, 'tel:1234567'],
    ['+91 1234 5678 9012 3456', false, 'tel:+911234567890123456'],
    ['80+12345678', false, 'tel:80+12345678'],
  ])('%s is valid: %s, and is dialled as %s', (text, isOne, dialled) => {
    expect([isPhone(text), telUrl(text)]).toEqual([isOne, dialled])
  })

  test('has 8 to 15 digits, whatever other characters are written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 ()-x'), maxLength: 40 }), (text) => {
        const digits = text.replaceAll(/\D/g, '').length
        if (isPhone(text)) expect(digits >= 8 && digits <= 15).toBe(true)
      }),
    )
  })
})

describe("the company's page on a social network", () => {
  test.each([
    ['https://www.instagram.com/ciy', true],
    ['https://instagram.com/ciy/', true],
    ['http://www.instagram.com/ciy', false],
    ['https://www.instagram.com/', false],
    ['https://user:pass@instagram.com/ciy', false],
    ['https://instagram.com:8443/ciy', false],
    ['https://notinstagram.com/ciy', false],
    ['https://instagram.com.evil.example/ciy', false],
    ['javascript:alert(1)', false],
    ['instagram.com/ciy', false],
  ])('%s on Instagram: %s', (text, isOne) => {
    expect(isProfileOf('instagram', text)).toBe(isOne)
  })

  test('on any network is a URL below a host of that network, whatever text is given', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(networks) as (keyof typeof networks)[])),
        fc.webUrl(),
        (network, url) => {
          if (isProfileOf(network, url))
            expect(networks[network].some((host) => new URL(url).hostname.endsWith(host))).toBe(true)
        },
      ),
    )
  })
})

test('multi-line text may have line breaks and emoji, but no characters that reverse or hide text', () => {
  expect(isPrintableText('2 Press Lane\nबेंगलुरु 🧵')).toBe(true)
  for (const sign of ['\u0000', '\t', '\r', '\u202e', '\u2066', '\u2028', '\ud800'])
    expect(isPrintableText(`a${sign}b`)).toBe(false)
})

test('a company is named by its legal name, or by its trade name while it has none', () => {
  expect(companyName({ legal_name: 'CIY Private Limited', trade_name: 'CIY' })).toBe('CIY Private Limited')
  expect(companyName({ legal_name: '', trade_name: 'CIY' })).toBe('CIY')
})
