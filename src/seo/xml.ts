// What XML 1.0 does not allow (section 2.2): most control characters, lone surrogates and two noncharacters.
const FORBIDDEN_CHARACTERS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes a text for XML, in elements and attributes alike. */
export const xmlText = (text: string): string =>
  text.replace(FORBIDDEN_CHARACTERS, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/** `<name>text</name>`, or '' for a text that is empty or absent. */
export const xmlField = (name: string, text: string | number | null | undefined): string => {
  const content = text === null || text === undefined ? '' : xmlText(String(text))
  return content === '' ? '' : `<${name}>${content}</${name}>`
}

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n'
