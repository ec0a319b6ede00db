import { expect, test } from 'vitest'
import { renderCertificate } from './certificate.ts'

const plain = {
  name: 'Asha Rao',
  workshop: 'Block printing for beginners',
  when: '9 December 2026',
  where: 'Rang Studio, Bengaluru',
  conductor: 'Devika Menon',
  number: 'Booking 47710439479063, seat 1',
  endedAt: new Date('2026-12-09T12:00:00Z'),
  language: 'en' as const,
}

test.each([
  ['Asha Rao in Bengaluru', plain],
  [
    'प्रियंका श्रीवास्तव',
    {
      ...plain,
      language: 'hi' as const,
      name: 'प्रियंका श्रीवास्तव',
      workshop: 'ब्लॉक प्रिंटिंग: पहला कदम',
      conductor: 'देविका मेनन',
    },
  ],
  [
    'a name of 80 letters and a title of 140',
    {
      ...plain,
      name: 'Venkatanarasimha '.repeat(5).slice(0, 80),
      workshop: 'Natural dyes on wool '.repeat(7).slice(0, 140),
    },
  ],
  ['a name without a blank', { ...plain, name: 'Venkata'.repeat(12).slice(0, 80) }],
])('the certificate of %s is one page', async (_who, facts) => {
  const pdf = (await renderCertificate(facts)).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf).toMatch(/\/Type \/Pages\s+\/Count 1\b/)
})
