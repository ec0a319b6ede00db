export type CannotStartReason =
  | 'held'
  | 'disk-full'
  | 'permission'
  | 'version'
  | 'port'
  | 'socket'
  | 'busy'
  | 'platform'
  | 'schema'
  | 'broken'

/** The part of a pino logger that starting the database needs. */
export type Log = { info(sentence: string): void; warn(sentence: string): void }

/** The database cannot be started; the message is one sentence for the operator. */
export class CannotStart extends Error {
  override readonly name: string = 'CannotStart'
  readonly reason: CannotStartReason

  constructor(reason: CannotStartReason, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.reason = reason
  }
}

type KnownFailure = { pattern: RegExp; reason: CannotStartReason; say: (place: string) => string }

const diskFullMessage = (place: string) =>
  `There is no space left for the database in ${place}: free some disk space and start again.`

const knownFailures: readonly KnownFailure[] = [
  { pattern: /No space left on device|ENOSPC/, reason: 'disk-full', say: diskFullMessage },
  {
    pattern: /Disk quota exceeded|EDQUOT/,
    reason: 'disk-full',
    say: (place) => `The disk quota is used up, so the database in ${place} cannot be written.`,
  },
  {
    pattern: /File too large|EFBIG|File size limit exceeded|signal 25\b/,
    reason: 'disk-full',
    say: (place) => `A limit on file sizes (ulimit -f) stops the database in ${place} from being written.`,
  },
  {
    pattern: /Read-only file system|EROFS/,
    reason: 'permission',
    say: (place) => `The file system of ${place} is read-only, so the database cannot be stored there.`,
  },
  {
    pattern: /has wrong ownership|has invalid permissions/,
    reason: 'permission',
    say: (place) =>
      `The database files in ${place} must belong to the user who starts the server and be closed to all others (chmod 700).`,
  },
  {
    pattern: /Permission denied|EACCES|EPERM|Operation not permitted/,
    reason: 'permission',
    say: (place) =>
      `This user may not read or write the database files in ${place}: start as the user who created them, or change their owner with chown.`,
  },
  {
    pattern: /database files are incompatible with server|was initialized by PostgreSQL version/,
    reason: 'version',
    say: (place) => `The database in ${place} was written by another version of PostgreSQL.`,
  },
  {
    pattern: /could not look up effective user ID|user does not exist/,
    reason: 'platform',
    say: () => 'PostgreSQL needs a user with a name: this user id has no entry in /etc/passwd.',
  },
  {
    pattern: /pre-existing shared memory block|lock file "postmaster.pid" already exists/,
    reason: 'busy',
    say: (place) => `An earlier PostgreSQL in ${place} is still running.`,
  },
  {
    pattern: /Unix-domain socket/,
    reason: 'socket',
    say: (place) => `No socket can be created in ${place}.`,
  },
  {
    pattern: /could not create any TCP\/IP sockets|Address already in use|EADDRINUSE/,
    reason: 'port',
    say: () => 'No free port was found on 127.0.0.1 for the database.',
  },
  {
    pattern: /error while loading shared libraries|Library not loaded|GLIBC_|not found \(required by/,
    reason: 'platform',
    say: () =>
      'The PostgreSQL that comes with the package does not run on this system; set DATABASE_URL to a PostgreSQL server of your own.',
  },
  {
    pattern:
      /could not create shared memory|could not map anonymous shared memory|Cannot allocate memory|ENOMEM/,
    reason: 'broken',
    say: () => 'There is not enough memory for the database (it needs about 400 MB).',
  },
  {
    pattern: /EMFILE|ENFILE|Too many open files/,
    reason: 'broken',
    say: () => 'Too many files are open on this system for the database to start.',
  },
]

/** Turns an error of PostgreSQL or the system into one sentence; `place` is the directory concerned. */
export function toCannotStart(error: unknown, place: string): CannotStart {
  if (error instanceof CannotStart) return error
  const text = failureText(error)
  const match = knownFailures.find(({ pattern }) => pattern.test(text))
  if (match) return new CannotStart(match.reason, match.say(place), { cause: error })
  const reported =
    text.match(/^.*(?:FATAL|PANIC|initdb: error):\s+(.*)$/m)?.[1] ?? text.trim().split('\n').at(-1)
  return new CannotStart(
    'broken',
    `The database in ${place} did not start: ${reported || 'it gave no reason'}.`,
    { cause: error },
  )
}

function failureText(error: unknown): string {
  if (error instanceof Error)
    return 'code' in error ? `${String(error.code)} ${error.message}` : error.message
  return String(error)
}
