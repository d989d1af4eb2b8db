# zsh -f complete.zsh FOLDER WORDS
# Types WORDS and Tab into an interactive zsh whose start-up file is FOLDER/.zshrc, and prints the line that this gives.
zmodload zsh/zpty
cat > $1/.zshrc <<'END'
PS1=
autoload -U compinit
compinit -u -D
source $ZDOTDIR/completion.zsh
# Control-X keeps the line; the line editor prints "ready" once it reads keys.
keep() { print -r -- "$BUFFER" > $ZDOTDIR/line; print kept; exit }
zle -N keep
bindkey '^X' keep
zle-line-init() { print ready }
zle -N zle-line-init
END
zpty inner env ZDOTDIR=$1 TERM=dumb zsh -i
zpty -r inner output '*ready*'
zpty -w -n inner "$2"$'\t\x18'
zpty -r inner output '*kept*'
cat $1/line
