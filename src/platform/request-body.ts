import type { IncomingMessage } from 'node:http'

/** Whether a request says that a body follows its headers (RFC 9112, 6). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
