import PDFDocument from 'pdfkit'
import { fontBytes, fontNames, fontOf, runsOf, type Weight } from './fonts.ts'

export const PAGE = { width: 595.28, height: 841.89, margin: 36, foot: 64 } as const
export const INNER = PAGE.width - 2 * PAGE.margin

export const INK = '#1d1a16'
export const SOFT = '#5d564c'
export const LINE = '#d9d2c6'
export const TINT = '#faf6ee'
export const BRAND = '#ffc32e'

export type Style = { size?: number; weight?: Weight; colour?: string; align?: 'left' | 'right' | 'center' }
export type Box = { x: number; y: number; width: number }

/** A document being drawn: text in every script that the fonts cover, wrapped here because a line may need several fonts. */
export type Sheet = {
  doc: PDFKit.PDFDocument
  widthOf(text: string, style?: Style): number
  wrap(text: string, width: number, style?: Style): string[]
  /** @returns the y below the text. */
  write(text: string, box: Box, style?: Style): number
  rule(y: number, from?: number, until?: number): void
  finish(): Promise<Buffer>
}

const LEADING = 1.32

export function openSheet({ title, issuedAt }: { title: string; issuedAt: Date }): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Producer: 'CIY', Creator: 'CIY', CreationDate: issuedAt, ModDate: issuedAt },
  })
  for (const name of fontNames) doc.registerFont(name, fontBytes(name))
  const pieces: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece))
    doc.on('end', () => resolve(Buffer.concat(pieces)))
    doc.on('error', reject)
  })
  const widthOf = (text: string, { size = 9, weight = 400 }: Style = {}): number =>
    runsOf(text).reduce(
      (sum, run) => sum + doc.font(fontOf(run.script, weight)).fontSize(size).widthOfString(run.text),
      0,
    )
  const wrap = (text: string, width: number, style: Style = {}): string[] =>
    wrapText(text, width, (part) => widthOf(part, style))
  return {
    doc,
    widthOf,
    wrap,
    write: (text, box, style = {}) => {
      const { size = 9 } = style
      let { y } = box
      for (const line of wrap(text, box.width, style)) {
        drawLine(doc, line, { ...box, y, style, width: widthOf(line, style), room: box.width })
        y += size * LEADING
      }
      return y
    },
    rule: (y, from = PAGE.margin, until = PAGE.width - PAGE.margin) => {
      doc.moveTo(from, y).lineTo(until, y).lineWidth(0.6).strokeColor(LINE).stroke()
    },
    finish: async () => {
      doc.end()
      return done
    },
  }
}

export const drawBand = ({ doc }: Sheet): void => void doc.rect(0, 0, PAGE.width, 6).fill(BRAND)

/** Starts a new page unless this much height is left on the current one. */
export function ensureRoom(sheet: Sheet, y: number, height: number): number {
  if (y + height <= PAGE.height - PAGE.foot) return y
  sheet.doc.addPage()
  drawBand(sheet)
  return PAGE.margin
}

type Placed = Box & { style: Style; room: number }

function drawLine(doc: PDFKit.PDFDocument, line: string, { x, y, width, room, style }: Placed): void {
  const { size = 9, weight = 400, colour = INK, align = 'left' } = style
  let at = x + { left: 0, right: room - width, center: (room - width) / 2 }[align]
  for (const run of runsOf(line)) {
    const face = doc.font(fontOf(run.script, weight)).fontSize(size).fillColor(colour)
    // Draws a line run by run; both Mukta fonts share one baseline.
    face.text(run.text, at, y, { lineBreak: false })
    at += face.widthOfString(run.text)
  }
}

function wrapText(text: string, width: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (widthOf(longer) <= width || last === undefined) lines.splice(Math.max(0, lines.length - 1), 1, longer)
    else lines.push(word)
    // A word wider than the box is broken, not cut off.
    while (widthOf(lines.at(-1) ?? '') > width && (lines.at(-1) ?? '').length > 1)
      lines.push(...breakWord(lines.pop() ?? '', width, widthOf))
  }
  return lines
}

function breakWord(word: string, width: number, widthOf: (part: string) => number): [string, string] {
  const letters = [...word]
  let count = letters.length - 1
  while (count > 1 && widthOf(letters.slice(0, count).join('')) > width) count -= 1
  return [letters.slice(0, count).join(''), letters.slice(count).join('')]
}
