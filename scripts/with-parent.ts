/**
 * Ends this process in order when the one that started it (run.mjs) ends without sending a signal. Used by commands that run
 * until they are stopped. Without a channel, the process was started in another way, and nothing is watched.
 */
export function endWithParent(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The channel alone does not keep the process alive.
  process.channel?.unref()
}
