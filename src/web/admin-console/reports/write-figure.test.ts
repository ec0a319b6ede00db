import { expect, test } from 'vitest'
import '../../messages/in-english.ts'
import { presetsOf, rowLabel, shortLabel } from './periods.ts'
import { changeOf, writeChange, writeFigure, writeShort } from './write-figure.ts'

test.each([
  ['money', 123_456.5, '₹1,23,456.50'],
  ['money', -40, '−₹40'],
  ['percent', 33.3, '33.3 %'],
  ['count', 1_234_567, '12,34,567'],
  ['decimal', 87.25, '87.25'],
  ['hours', 51.5, '51.5'],
  ['money', null, '–'],
] as const)('%s %s is written %s', (kind, value, text) => {
  expect(writeFigure(kind, value)).toBe(text)
})

test.each([
  ['money', 950, '₹950'],
  ['money', 4_500, '₹4.5 k'],
  ['money', 250_000, '₹2.5 L'],
  ['count', 31_000_000, '3.1 Cr'],
  ['percent', 40, '40 %'],
] as const)('on an axis %s %s is %s', (kind, value, text) => {
  expect(writeShort(kind, value)).toBe(text)
})

test('from 80 to 100 is +25 %, from 100 to 97 −3 %, and from 0 nothing is said', () => {
  expect(writeChange(changeOf(100, 80) ?? 0)).toBe('+25 %')
  expect(writeChange(changeOf(97, 100) ?? 0)).toBe('−3 %')
  expect([changeOf(5, 0), changeOf(null, 5)]).toEqual([null, null])
})

test('on 15 January 2027 the financial year began on 1 April 2026, and last month was December', () => {
  const presets = presetsOf('2027-01-15')
  const of = (title: string) => presets.find((one) => one.title === title)
  expect(of('reports.preset.financial_year')).toMatchObject({ from: '2026-04-01', to: '2027-01-15' })
  expect(of('reports.preset.last_month')).toMatchObject({ from: '2026-12-01', to: '2026-12-31' })
  expect(of('reports.preset.week')).toMatchObject({ from: '2027-01-09' })
})

test('days, weeks and months are written in words, and names stay as they are', () => {
  expect(rowLabel('day', '2026-11-21')).toBe('21 Nov 2026')
  expect(rowLabel('week', '2026-11-16')).toBe('Week of 16 Nov 2026')
  expect(rowLabel('month', '2026-11')).toBe('Nov 2026')
  expect(rowLabel('store', '2026-11')).toBe('2026-11')
  expect(shortLabel('day', '2026-11-21')).toBe('21 Nov')
})
