export type Fact = { name: string; value: string }

const units: Record<string, string> = { mm: 'mm', cm: 'cm', in: 'in', m: 'm', g: 'g', ml: 'ml', min: 'minutes', c: '°C' }

const names: Record<string, string> = {
  gsm: 'Weight',
  made_by: 'Made by',
  made_in: 'Made in',
  pot_life: 'Working time',
  lightfast: 'Lightfastness',
  veg: 'Vegetarian',
  licence: 'FSSAI licence',
  melts: 'Melts at',
  age: 'For ages',
}

/** A typed attribute as people read it: `needle_mm: '4'` is Needle, 4 mm. */
export function factOf(key: string, value: string): Fact {
  const [, stem = key, ending = ''] = /^(.+)_([a-z]+)$/.exec(key) ?? []
  const unit = units[ending]
  const name = unit ? stem : key
  const measure = key === 'gsm' ? 'gsm' : unit
  return { name: names[name] ?? capitalised(name.replaceAll('_', ' ')), value: measure && /\d$/.test(value) ? `${value} ${measure}` : value }
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
