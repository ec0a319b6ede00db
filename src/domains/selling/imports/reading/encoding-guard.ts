import { msg } from '#platform/messages'
import { badInput } from '#platform/refusal'

/** Checks a file's bytes as they arrive. @throws Refusal 400 with advice for a file that is not UTF-8 text. */
export function createEncodingGuard(): { look(chunk: Uint8Array): void; end(): void } {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  const decode = (chunk?: Uint8Array): void => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw notUtf8Refusal('imports.older_encoding')
    }
  }
  return {
    look: (chunk) => {
      if (isFirst) refuseByBom(chunk)
      isFirst = false
      if (chunk.includes(0)) throw notUtf8Refusal('imports.utf_16')
      decode(chunk)
    },
    end: () => decode(),
  }
}

function refuseByBom([first, second]: Uint8Array): void {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw notUtf8Refusal('UTF-16')
  if (first === 0x50 && second === 0x4b) {
    throw badInput('imports.excel_or_zip')
  }
}

const notUtf8Refusal = (what: string) => badInput(msg('imports.not_utf8', { encoding: what }))
