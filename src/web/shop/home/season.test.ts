import { describe, expect, test } from 'vitest'
import { dayInIndia } from '#platform/time'
import { seasonsOn } from './season.ts'

const names = (day: string) => seasonsOn(day).map(({ name }) => name)

describe('the season', () => {
  test('of a festival is the weeks before it and the day itself', () => {
    expect(names('2027-10-05')).toEqual(['lists.season.diwali'])
    expect(names('2027-10-29')).toEqual(['lists.season.diwali'])
    expect(names('2027-10-30')).toEqual([])
    expect(names('2027-10-04')).toEqual([])
  })

  test('of wool spans New Year, and Christmas comes before it', () => {
    expect(names('2026-11-21')).toEqual(['lists.season.winter'])
    expect(names('2026-12-20')).toEqual(['lists.season.christmas', 'lists.season.winter'])
    expect(names('2027-02-10')).toEqual(['lists.season.winter'])
    expect(names('2027-02-11')).toEqual([])
  })

  test('depends on the day in India: 20 November, 7 pm in London, is the 21st', () => {
    expect(dayInIndia(new Date('2026-11-20T19:00:00Z'))).toBe('2026-11-21')
  })
})
