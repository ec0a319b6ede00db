import type { Address } from './address.ts'
import type { Home } from './home.ts'

export type Durability = 'full' | 'test'

const commonSettings = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  jit: 'off',
  huge_pages: 'off',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '%m [%p] ',
  // The application logs failing statements, which may contain a phone number; the server logs only its own messages.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  random_page_cost: '1.1',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
}

const durableSettings = {
  shared_buffers: '256MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  min_wal_size: '128MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
}

const testSettings = {
  // Tests stop very many requests at once before they kill a server.
  max_connections: '300',
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '1h',
}

/** The server's command line: settings are part of the program, so that an update of it updates them. */
export function serverArguments(home: Home, at: Address, durability: Durability): string[] {
  const settings = {
    ...commonSettings,
    ...(durability === 'full' ? durableSettings : testSettings),
    port: String(at.port),
    unix_socket_directories: at.socketDir ?? '',
    unix_socket_permissions: '0700',
  }
  return [
    '-D',
    home.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}
