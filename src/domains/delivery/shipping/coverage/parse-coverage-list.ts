import type { MessageKey } from '#platform/messages'
import { stateOfPin } from '#domains/delivery/regions'
import { csvTable, findColumn } from '#platform/csv-table'
import { badInput } from '#platform/refusal'
import { truncate } from '#platform/text'
import type { ListedPin } from './queries.ts'

export type LineError = { row: number; message: MessageKey; value: string }
export type ParsedList = { lines: ListedPin[]; errors: LineError[] }

const MAX_LINES = 60_000
const MAX_DAYS = 60

// Couriers use different column titles.
const COLUMN_TITLES = {
  pin: ['pin', 'pincode', 'postalcode', 'postcode', 'zip'],
  courier: ['courier', 'couriername', 'carrier', 'partner'],
  delivered: ['delivery', 'delivered', 'deliverable', 'serviceable', 'prepaid', 'prepaiddelivery'],
  cod: ['cod', 'coddelivery', 'cashondelivery', 'cash'],
  from: ['fromdays', 'mindays', 'etamin', 'earliest'],
  to: ['todays', 'maxdays', 'etamax', 'days', 'tat', 'eta', 'latest'],
} as const

type Column = keyof typeof COLUMN_TITLES
const REQUIRED_COLUMNS: readonly Column[] = ['pin', 'delivered', 'cod']

/**
 * Parses a coverage list: a CSV with pin, delivery, cod and, optionally, courier and days. Wrong lines are named and skipped.
 * @throws Refusal 400 for an unreadable file.
 */
export function parseCoverageList(text: string, couriers: readonly string[]): ParsedList {
  const [titles, ...lines] = csvTable(text, 'common.csv_unreadable')
  if (!titles || lines.length === 0) throw badInput('common.nothing_file')
  if (lines.length > MAX_LINES) throw badInput('shipping.file_too_long')
  const at = (name: Column): number => findColumn(titles, COLUMN_TITLES[name])
  const missing = REQUIRED_COLUMNS.filter((name) => at(name) < 0)
  if (missing.length > 0) throw badInput('shipping.columns_required')
  const found: ParsedList = { lines: [], errors: [] }
  const seen = new Set<string>()
  const columns = Object.fromEntries(
    Object.keys(COLUMN_TITLES).map((name) => [name, at(name as Column)]),
  ) as Record<Column, number>
  for (const [index, cells] of lines.entries()) {
    const line = parseLine((name) => (cells[columns[name]] ?? '').trim(), couriers)
    const key = 'message' in line ? '' : `${line.pin} ${line.courier}`
    if ('message' in line)
      found.errors.push({ row: index + 2, message: line.message, value: truncate(line.value, 60) })
    else if (seen.has(key))
      found.errors.push({
        row: index + 2,
        message: 'shipping.pin_code_repeated',
        value: line.pin,
      })
    else found.lines.push(line)
    seen.add(key)
  }
  return found
}

type Problem = { message: MessageKey; value: string }

function parseLine(cell: (name: Column) => string, couriers: readonly string[]): ListedPin | Problem {
  const pin = cell('pin').replace(/\s/g, '')
  if (!/^[1-8]\d{5}$/.test(pin) || stateOfPin(pin) === null)
    return { message: 'shipping.pin_code_unknown', value: cell('pin') }
  const courier = cell('courier').toLowerCase() || 'any'
  if (courier !== 'any' && !couriers.includes(courier))
    return { message: 'shipping.courier_unknown', value: cell('courier') }
  const word = parseTerms(cell)
  return 'message' in word ? word : { pin, courier, ...word }
}

function parseTerms(cell: (name: Column) => string): Omit<ListedPin, 'pin' | 'courier'> | Problem {
  const isDelivered = parseYesNo(cell('delivered'))
  const takesCod = parseYesNo(cell('cod'))
  const value = `${cell('delivered')} ${cell('cod')}`
  if (isDelivered === null || takesCod === null) return { message: 'shipping.flag_invalid', value }
  if (takesCod && !isDelivered) return { message: 'shipping.cash_without_delivery', value }
  const days = parseDays(cell('from'), cell('to'))
  const wrong: Problem = {
    message: 'shipping.days_invalid',
    value: `${cell('from')} ${cell('to')}`,
  }
  return days === null ? wrong : { isDelivered, takesCod, fromDays: days.from, toDays: days.to }
}

const YES = ['y', 'yes', '1', 'true']
const NO = ['n', 'no', '0', 'false', '']

function parseYesNo(text: string): boolean | null {
  const word = text.toLowerCase()
  return YES.includes(word) ? true : NO.includes(word) ? false : null
}

/** A single number is used for both ends; empty gives nulls; null for an invalid value. */
function parseDays(from: string, to: string): { from: number | null; to: number | null } | null {
  if (from === '' && to === '') return { from: null, to: null }
  const [first, last] = [from || to, to || from]
  if (![first, last].every((text) => /^\d{1,2}$/.test(text))) return null
  return Number(first) <= Number(last) && Number(last) <= MAX_DAYS
    ? { from: Number(first), to: Number(last) }
    : null
}
