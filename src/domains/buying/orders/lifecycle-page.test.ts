import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nextStatus, orderEvents, orderStates } from './rules.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/order-lifecycle.md'), 'utf8')
const [, section = ''] = /\n## Order\n(.*?)\n## /s.exec(page) ?? []

const codes = (cell = ''): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, code = '']) => code)

test('the table of the documentation page has every transition of an order, and no other', () => {
  const documented = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, from, event, to] = line.split('|')
      return codes(from).flatMap((start) => codes(event).map((name) => `${start} ${name} ${codes(to)[0]}`))
    })
  const real = orderStates.flatMap((from) =>
    orderEvents
      .map((event) => ({ event, to: nextStatus(from, event) }))
      .filter(({ to }) => to !== null)
      .map(({ event, to }) => `${from} ${event} ${to}`),
  )
  expect(documented.toSorted()).toEqual(real.toSorted())
})
