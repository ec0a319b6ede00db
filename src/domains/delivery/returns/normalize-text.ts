const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Bidi_Control}\u2028\u2029\u00ad\u2060-\u206f\ufeff\u200b]+/gu

/** Normalises typed plain text: keeps line breaks, removes invisible and direction-changing characters. */
export function normalizeText(typed: string): string {
  const lines = typed.normalize('NFC').replaceAll(/\r\n?/g, '\n').split('\n')
  return lines
    .map((line) => line.replaceAll('\t', ' ').replaceAll(INVISIBLE, '').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
