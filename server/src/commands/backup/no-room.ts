import { faultOf } from '../../platform/machine/machine-error.ts';

/** Whether an error, or what caused it, is that a disk is full. */
export function isFull(error: unknown): boolean {
  return faultOf(error) === 'full' || (error instanceof Error && error.cause !== undefined && isFull(error.cause));
}
