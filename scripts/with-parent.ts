/**
 * Ends this process in order when the one that started it (run.mjs) ends without a chance to say so. Of use to what goes on until
 * it is stopped; where there is no channel, it was started in another way, and nothing is watched.
 */
export function endWithParent(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The channel alone does not keep a process alive.
  process.channel?.unref()
}
