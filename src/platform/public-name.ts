const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/**
 * The name under which a person's public texts appear: 'Ananya R.', 'अनन्या रा.'; null for one without letters. Of names derived from an
 * e-mail address, a number or a nickname with digits only the first letters, so that readers cannot contact the author.
 */
export function publicNameOf(name: string | undefined): string | null {
  const [first = '', ...others] = (name ?? '').normalize('NFC').trim().split(/\s+/)
  const given = Array.from(lettersOf(first)).slice(0, 24).join('')
  if (given === '') return null
  const initial = firstGraphemeOf(lettersOf(others.at(-1) ?? '')).toLocaleUpperCase('en-IN')
  const head = firstGraphemeOf(given)
  return `${head.toLocaleUpperCase('en-IN')}${given.slice(head.length)}${initial ? ` ${initial}.` : ''}`
}

const lettersOf = (word: string): string => /^(?:[\p{L}\p{M}'’-]|\u200c|\u200d)+/u.exec(word)?.[0] ?? ''

const firstGraphemeOf = (word: string): string => [...graphemes.segment(word)][0]?.segment ?? ''
