import { randomBytes } from 'node:crypto'

/** A name of this process, new with each start. */
export const processName: string = randomBytes(6).toString('hex')

/** The application name of a connection, by which processes find each other: 'ciy <process>' or 'ciy <process> <use>'. */
export const connectionName = (use = ''): string => `ciy ${processName}${use && ` ${use}`}`
