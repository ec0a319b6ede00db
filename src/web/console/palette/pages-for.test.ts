import { IndianRupee, Package } from 'lucide-react'
import { expect, test } from 'vitest'
import '../../messages/in-english.ts'
import { translator } from '../../messages/messages.tsx'
import { pagesFor } from './pages-for.ts'

const places = [
  {
    key: 'orders',
    name: 'console.orders',
    icon: Package,
    entries: [
      { to: '/admin/orders', name: 'console.orders.all' },
      { to: '/admin/returns', name: 'admin.returns' },
    ],
  },
  {
    key: 'money',
    name: 'console.money',
    icon: IndianRupee,
    entries: [{ to: '/admin/refunds', name: 'admin.refunds' }],
  },
] as const

const found = (text: string) => pagesFor(places, text, translator()).map(({ href }) => href)

test('"re" finds Returns and Refunds, "all or" the list of all orders', () => {
  expect(found('re')).toEqual(['/admin/returns', '/admin/refunds'])
  expect(found('all or')).toEqual(['/admin/orders'])
})

test('the name of a place finds its pages, and a word from the middle finds none', () => {
  expect(found('Money')).toEqual(['/admin/refunds'])
  expect(found('funds')).toEqual([])
})

test('an empty search lists all 3 pages', () => {
  expect(found('  ')).toHaveLength(3)
})
