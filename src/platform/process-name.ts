import { randomBytes } from 'node:crypto'

/** A name for this very process, new with each start. */
export const thisProcess: string = randomBytes(6).toString('hex')

/** The application name of a connection, by which processes find each other: 'ciy <process>' or 'ciy <process> <use>'. */
export const nameOfConnection = (use = ''): string => `ciy ${thisProcess}${use && ` ${use}`}`
