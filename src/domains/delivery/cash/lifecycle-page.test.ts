import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cashEvents, nextState } from './rules.ts'
import { cashStates } from './contract.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/order-lifecycle.md'), 'utf8')
const [, section = ''] = /\n## Cash on delivery\n(.*?)\n## /s.exec(page) ?? []

const codes = (cell = ''): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, code = '']) => code)

test('the table on the page has every transition of cash on delivery, and no other', () => {
  const documented = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, from, events, to] = line.split('|')
      return codes(from).flatMap((start) =>
        codes(events).map((event, index) => `${start} ${event} ${codes(to)[index]}`),
      )
    })
  const real = cashStates.flatMap((from) =>
    cashEvents
      .map((event) => ({ event, to: nextState(from, event) }))
      .filter(({ to }) => to !== null)
      .map(({ event, to }) => `${from} ${event} ${to}`),
  )
  expect(documented.toSorted()).toEqual(real.toSorted())
})
