import { describe, expect, test } from 'vitest'
import { factOf } from './product.fact.ts'

describe('facts of a product', () => {
  test('carry the unit that their name ends with', () => {
    expect(factOf('needle_mm', '4')).toEqual({ name: 'Needle', value: '4 mm' })
    expect(factOf('pot_life_min', '20-25')).toEqual({ name: 'Working time', value: '20-25 minutes' })
    expect(factOf('gsm', '75')).toEqual({ name: 'Weight', value: '75 gsm' })
  })

  test('keep words as they are', () => {
    expect(factOf('made_by', 'Sita Devi')).toEqual({ name: 'Made by', value: 'Sita Devi' })
    expect(factOf('length_m', 'about 90 in all')).toEqual({ name: 'Length', value: 'about 90 in all' })
  })
})
