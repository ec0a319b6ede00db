import { ConfigError } from '#platform/config'
import { CannotStart } from '#platform/postgres'

/** The message for a startup error that the operator can fix. @throws any other error. */
export function startupErrorMessage(error: unknown): string {
  if (error instanceof ConfigError || error instanceof CannotStart) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') {
    const name = Number(process.env['OPS_PORT']) === port ? 'OPS_PORT' : 'PORT'
    return `Port ${port} is taken by another program: stop it first, or set ${name} to another number.`
  }
  throw error
}
