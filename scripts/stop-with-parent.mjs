// npm runs a script as npm -> sh -> node, and sh passes no signal on: a stopped npm would leave a server that
// holds the port. So a process that loads this stops itself as soon as its parent has gone.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 1000).unref()
